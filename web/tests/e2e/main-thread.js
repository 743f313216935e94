// What a page's main thread did, in CPU time: the same on a quiet and on a busy machine.

/** Traces the page from now on; the result's `end` gives the tasks that began after the page's mark `from`. */
export async function traceMainThread(browser) {
  const events = [];
  const devtools = await browser.newBrowserCDPSession();
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await devtools.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["devtools.timeline", "toplevel", "blink.user_timing"] },
  });
  return {
    async end(from) {
      const isComplete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
      await devtools.send("Tracing.end");
      await isComplete;
      await devtools.detach();
      return tasksSince(events, from);
    },
  };
}

/** The CPU time of each task of the thread that set the mark, in milliseconds. */
function tasksSince(events, mark) {
  const start = events.find(({ name, cat }) => name === mark && cat.includes("user_timing"));
  if (!start) throw new Error(`the page has set no mark ${mark}`);
  return events
    .filter(({ pid, tid, name }) => pid === start.pid && tid === start.tid && name === "ThreadControllerImpl::RunTask")
    .filter(({ ts }) => ts >= start.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}
