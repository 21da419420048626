import type { SystemQueue } from "@pazar/contract/admin/system";
import { formatDuration } from "../../platform/i18n/format-duration.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { Table } from "../../ui/data/table.tsx";
import type { Column } from "../../ui/data/table-columns.ts";

type Task = SystemQueue["tasks"][number];
type State = "waiting" | "scheduled" | "running" | "failed";

const states: readonly { state: State; name: () => string }[] = [
  { state: "waiting", name: m["admin.system.queue.waiting"] },
  { state: "scheduled", name: m["admin.system.queue.scheduled"] },
  { state: "running", name: m["admin.system.queue.running"] },
  { state: "failed", name: m["admin.system.queue.failed"] },
];

export const countOf = ({ tasks }: SystemQueue, state: State): number =>
  tasks.reduce((sum, task) => sum + task[state], 0);

const columns = (): Column<Task>[] => [
  {
    id: "task",
    header: m["admin.system.queue.task"](),
    isTitle: true,
    cell: ({ task }) => <code className="text-sm wrap-anywhere">{task}</code>,
  },
  ...states.map(
    ({ state, name }): Column<Task> => ({
      id: state,
      header: name(),
      align: "end",
      cell: (task) => formatNumber(task[state]),
    }),
  ),
];

function formatAge(seconds: number | null): string {
  if (seconds === null) return m["admin.system.queue.none"]();
  return seconds < 60 ? m["admin.system.queue.seconds"]({ count: seconds }) : formatDuration(seconds, getLocale());
}

/** What waits, runs and has failed. */
export function QueueCard({ queue }: { queue: SystemQueue }) {
  const figures = [
    ...states.map(({ state, name }) => ({
      name: name(),
      value: formatNumber(countOf(queue, state)),
      isBad: state === "failed" && countOf(queue, state) > 0,
    })),
    { name: m["admin.system.queue.oldest"](), value: formatAge(queue.oldest_seconds), isBad: false },
  ];
  return (
    <Card
      as="section"
      heading={m["admin.system.queue.title"]()}
      action={<span className="text-sm text-muted">{m["admin.system.queue.live"]()}</span>}
    >
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {figures.map(({ name, value, isBad }) => (
          <div key={name} className="rounded-control bg-sunken px-3 py-2 max-sm:last:col-span-2">
            <dt className="text-sm text-muted">{name}</dt>
            <dd
              className={
                isBad ? "text-xl font-semibold text-danger tabular-nums" : "text-xl font-semibold tabular-nums"
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {queue.tasks.length === 0 ? (
        <p className="mt-3 text-muted">{m["admin.system.queue.empty"]()}</p>
      ) : (
        <Table
          label={m["admin.system.queue.title"]()}
          columns={columns()}
          rows={queue.tasks}
          rowKey={({ task }) => task}
          className="mt-3 md:max-h-80"
        />
      )}
    </Card>
  );
}
