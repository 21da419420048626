import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/** sonner writes a <style> element when imported, which the content security policy refuses; its stylesheet is imported instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^__insertCSS\(.*\);?$/m, ""),
  },
};

/** In a file of its own, which stays in the visitors' caches when only the site changes. */
const framework = { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// };

export default defineConfig({
  plugins: [sonnerWithoutStyleElement, tailwindcss(), reactRouter()],
  build: { manifest: true },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework] } } } } } },
  // Without these, Vite finds dependencies during the first visit and that visit fails.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"], include: ["react-dom/client"] },
});
