// Runs before the first paint, so that a chosen theme does not flash.
try {
  const { theme } = JSON.parse(localStorage.getItem("crownland") ?? "{}");
  if (["light", "dark", "contrast"].includes(theme)) document.documentElement.dataset.theme = theme;
} catch {
  // A browser that keeps nothing shows what the system asks for.
}
