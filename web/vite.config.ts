import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { chunkFileNames, entryFileNames, groups } from "./chunk-groups.ts";

/** sonner writes a <style> element when imported, which the content security policy refuses; its stylesheet is imported instead. */
const sonnerWithoutStyleElement: Plugin = {
  name: "sonner-without-style-element",
  transform: {
    filter: { id: /\/sonner\/dist\/index\.mjs/ },
    handler: (code) => code.replace(/^__insertCSS\(.*\);?$/m, ""),
  },
};

/** Every page has the frame's stylesheet from the start, by an address that Vite does not recognise: it would add it again with each part. */
const frameStylesOnce: Plugin = {
  name: "frame-styles-once",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk")
          file.code = file.code.replace(/^const __vite__mapDeps=.*$/m, (list) =>
            list.replace(/"assets\/frame-[^"]+\.css"/, /"assets\/frame-[^"]+\.js"/.exec(list)?.[0] ?? "$&"),
          );
      }
    },
  },
};

export default defineConfig({
  plugins: [sonnerWithoutStyleElement, tailwindcss(), reactRouter(), frameStylesOnce],
  // Every icon of lucide-react imports this file by this name.
  resolve: {
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/app/ui/create-icon.tsx` }],
    noExternal: ["lucide-react"],
  },
  build: { manifest: true },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups }, chunkFileNames, entryFileNames } } } },
  },
  // Without these, Vite finds dependencies during the first visit and that visit fails.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"], include: ["react-dom/client"], exclude: ["lucide-react"] },
});
