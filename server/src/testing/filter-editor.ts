import type { FilterDetail, NewFilter } from "@pazar/contract/admin/catalogue/filters";
import type { TestApp } from "./test-app.ts";

/** A signed-in member of staff who keeps filters. */
export async function createFilterEditor(app: TestApp) {
  const { id } = await app.make.user({ role: "admin" });
  const { token } = await app.make.session(id);
  const tree = await app.make.categories.tree();
  const category = (slug: string): number => {
    const node = tree.all.find((one) => one.slug === slug);
    if (!node) throw new Error(`no category ${slug}`);
    return node.id;
  };
  const write = (method: "POST" | "PUT" | "DELETE", path: string, body?: object, locale: "tr" | "en" = "tr") =>
    app.write(method, `/api/admin/filters${path}`, body, { token, locale });
  const definition = (given: Partial<NewFilter> = {}): NewFilter => ({
    category_id: category("otomobil"),
    key: "deneme",
    type: "select",
    name_tr: "Deneme",
    name_en: "Trial",
    unit_tr: null,
    unit_en: null,
    is_required: false,
    is_facet: true,
    is_on_card: false,
    depends_on: null,
    options: [option("bir"), option("iki"), option("uc")],
    ...given,
  });
  async function add(given: Partial<NewFilter> = {}): Promise<FilterDetail> {
    const answer = await write("POST", "", definition(given));
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json().filter;
  }
  return {
    id,
    token,
    category,
    write,
    definition,
    add,
    get: (path: string, locale: "tr" | "en" = "tr") => app.get(`/api/admin/filters${path}`, { token, locale }),
    /** In the version that is stored. */
    async remove(filterId: number) {
      const stored = await app.get(`/api/admin/filters/${filterId}`, { token });
      return write("DELETE", `/${filterId}?version=${stored.json().version ?? 1}`);
    },
    /** The definition as stored, with changes. */
    change: (filter: FilterDetail, given: Partial<NewFilter> & { version?: number } = {}) =>
      write("PUT", `/${filter.id}`, { ...changeOf(filter), ...given }),
    /** Runs what waits. */
    async runTasks(): Promise<void> {
      const job = app.jobs.find(({ name }) => name === "run_staff_task");
      for (const payload of await app.queuedJobs("run_staff_task")) await job?.run(payload);
    },
  };
}

export const option = (code: string, parent: string | null = null) => ({
  code,
  name_tr: `${code} adı`,
  name_en: `${code} name`,
  parent,
});

const changeOf = (filter: FilterDetail) => ({
  ...filter,
  category_id: filter.category.id,
  depends_on: filter.depends_on?.id ?? null,
});
