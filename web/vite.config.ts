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

/** In a file of its own, which stays in the visitors' caches when only the site changes. */
const framework = { name: "react", test: /\/node_modules\/(react|react-dom|scheduler|react-router)\// };

type Modules = { getModuleInfo(id: string): { importers: readonly string[] } | null };
const isRoot = (id: string): boolean => /\/app\/root\.tsx/.test(id);
const isOfEveryPage = (id: string, modules: Modules, seen = new Set<string>()): boolean => {
  if (isRoot(id) || seen.has(id)) return isRoot(id);
  seen.add(id);
  return modules.getModuleInfo(id)?.importers.some((importer) => isOfEveryPage(importer, modules, seen)) ?? false;
};

/** What the root imports is loaded with every page: in one file instead of one for each part that another page shares. */
const frame = {
  debugName: "frame",
  // One module imports every message there is; each stays with the pages that show it.
  test: (id: string) => !isRoot(id) && !/\/messages\/compiled\//.test(id),
  name: (id: string, modules: Modules) => (isOfEveryPage(id, modules) ? "frame" : null),
};

/** What pages with listings share: one file compresses better than twenty small ones. */
const listings = {
  name: "listings",
  test: /\/app\/(features\/(categories\/category-trail|listings\/(cards\/(listing-(card|strip)|card-heart)|published-date|format-total)|favorites\/favorite-heart|photos\/photo-image)|platform\/(navigation\/use-dialog-on-demand|i18n\/(format-(number|date)|relative-date|turkish-time)\.ts|ssr\/(page-head|json-ld|excerpt))|ui\/(breadcrumb|card|use-snap-scroll))|\/contract\/(photo-url|text\/format-(price|decimal))|\/icons\/(chevron-(left|right)|check|eye|flag)\.mjs|\/messages\/(common_breadcrumb|home_recent)/,
};

/** The same for lists that grow. */
const feed = {
  name: "feed",
  test: /\/app\/(features\/listings\/cards\/(listing-feed|listing-grid|listing-card-skeleton|use-listing-feed|list-cache)|ui\/(chip|fields\/(chip|control-classes)|empty-state|data\/load-more)|features\/locations\/place-chip)|\/icons\/(circle-(alert|exclamation-point)|search-x|x)\.mjs|\/messages\/(common_(close|retry)|filters_apply|listings_heading|locationpicker_locationerror)/,
};

/** What the page of a listing shares with those of people and photos. */
const listingParts = {
  name: "listing-parts",
  test: /\/app\/(features\/photos\/viewer\/gallery-thumbnails|ui\/avatar)\.|\/messages\/listing_(membersince|number|photo(s|alt)|previousphoto|nextphoto)|\/contract\/text\/number-text|\/icons\/shield-check\.mjs/,
};

/** And for the forms of signed-in people, whose many parts would fill the list of files that every page loads. */
const forms = {
  name: "forms",
  test: /\/app\/(ui\/(fields\/(field|text-field|text-area-field|select-field|checkbox)|problem|overlays\/(dialog|modal))|platform\/(api\/(failure-reason|confirm-dialog|retry-problem|use-loaded)|navigation\/leave-warning))\.tsx?$|\/icons\/(image-plus|pencil)\.mjs/,
};

const groups = [framework, frame, listings, feed, listingParts, forms];
const groupNames = [...groups.map(({ name }) => name), "frame"];

export default defineConfig({
  plugins: [sonnerWithoutStyleElement, tailwindcss(), reactRouter(), frameStylesOnce],
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Every visitor loads the list of routes with the files of each: the names of small shared chunks would be a third of it.
            chunkFileNames: ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
              isDynamicEntry || groupNames.includes(name) ? "assets/[name]-[hash].js" : "assets/[hash].js",
          },
        },
      },
    },
  },
  // Without these, Vite finds dependencies during the first visit and that visit fails.
  optimizeDeps: { entries: ["app/**/*.{ts,tsx}"], include: ["react-dom/client"] },
});
