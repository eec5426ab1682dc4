// A page is as dark as the system is, until its button chooses otherwise.
const showScheme = isDark => {
  document.documentElement.dataset.scheme = isDark ? "dark" : "light";
  find("scheme").textContent = isDark ? "Light page" : "Dark page";
};
const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const followSystem = () => showScheme((recall("scheme") ?? (darkSystem.matches ? "dark" : "light")) === "dark");
followSystem();
darkSystem.addEventListener("change", followSystem);
find("scheme").addEventListener("click", () => {
  const isDark = document.documentElement.dataset.scheme !== "dark";
  showScheme(isDark);
  remember("scheme", isDark ? "dark" : "light");
});
