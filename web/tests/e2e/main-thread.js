// What a page's main thread did, in CPU time: the same on a quiet and on a busy machine.

/** Traces the page from now on; the result's `end` gives the tasks that began after the page's mark `from`, and before `to`. */
export async function traceMainThread(browser) {
  const events = [];
  const devtools = await browser.newBrowserCDPSession();
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "toplevel", "blink.user_timing"] },
  });
  return {
    async end(from, to) {
      const isComplete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
      await devtools.send("Tracing.end");
      await isComplete;
      await devtools.detach();
      return tasksBetween(events, from, to);
    },
  };
}

/** The CPU time of each task of the thread that set the marks, in milliseconds. */
function tasksBetween(events, from, to) {
  const moment = (mark) => {
    const found = events.find(({ name, cat }) => name === mark && cat.includes("user_timing"));
    if (!found) throw new Error(`the page has set no mark ${mark}`);
    return found;
  };
  const start = moment(from);
  const end = to === undefined ? Infinity : moment(to).ts;
  return events
    .filter(({ pid, tid, name }) => pid === start.pid && tid === start.tid && name === "ThreadControllerImpl::RunTask")
    .filter(({ ts }) => ts >= start.ts && ts < end)
    .map(({ tdur = 0 }) => tdur / 1000);
}
