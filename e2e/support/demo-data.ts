// `node e2e/support/demo-data.ts FOLDER` creates what start-sites.ts takes as PAZAR_DEMO_DATA.
import { seed } from "./start-site.ts";

await seed(process.argv[2] ?? "");
