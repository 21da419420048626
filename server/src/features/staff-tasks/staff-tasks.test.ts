import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { runStaffTasks } from "./run-staff-tasks.job.ts";
import { latestTask, startTask } from "./staff-tasks.ts";

describe("long work of staff", () => {
  let app: TestApp;
  let startedBy: number;
  let left: number;
  beforeAll(async () => {
    app = await createTestApp();
    startedBy = (await app.make.user({ role: "admin" })).id;
  });
  const start = (input: object = {}) =>
    app.db
      .transaction()
      .execute((transaction) =>
        startTask(transaction, { kind: "count_down", area: "categories", startedBy, input, total: 5 }),
      );
  const job = () =>
    runStaffTasks({
      db: app.db,
      handlers: [
        {
          kind: "count_down",
          doPart: async () => {
            const count = Math.min(2, left);
            left -= count;
            return count;
          },
        },
      ],
    });

  it("is done in parts, goes on after a stop, and can be followed", async () => {
    left = 5;
    const { id } = await start();
    expect(await latestTask(app.db, "categories")).toEqual({ id, isRunning: true, done: 0, total: 5 });
    await job().run({ taskId: id }, () => true);
    expect(await latestTask(app.db, "categories")).toEqual({ id, isRunning: true, done: 2, total: 5 });
    await job().run({ taskId: id });
    expect(await latestTask(app.db, "categories")).toEqual({ id, isRunning: false, done: 5, total: 5 });
    expect(await latestTask(app.db, "cities")).toBeNull();
  });

  it("is refused while another one of the area runs", async () => {
    left = 1;
    const { id } = await start();
    await expect(start()).rejects.toThrow("TASK_RUNNING");
    await job().run({ taskId: id });
    await expect(start()).resolves.toMatchObject({ isRunning: true });
  });
});
