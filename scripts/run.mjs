// Runs the programs of `prepare` and `test`. Standard library only, Node 20 or newer.
import { spawn } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const bin = path.join(root, "node_modules", ".bin");
const isWindows = process.platform === "win32";
const hasGroups = !isWindows;
const KILL_AFTER_MS = 5000;
/** Compiled modules of all programs: with it, the server takes about half the time to load. As in `npm start`. */
const compileCache = path.join(root, "node_modules/.cache/node");

const running = new Set();
let isEnding = false;

/** PATH with the project's own Node first, or without it while npm replaces it. */
export function searchPath({ isInstalling = false } = {}) {
  const others = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => path.resolve(folder) !== bin);
  return [...(isInstalling ? [] : [bin]), ...others].join(path.delimiter);
}

/**
 * @param {string[]} command
 * @param {{ cwd?: string, env?: Record<string, string>, isShown?: boolean }} options `isShown` streams the output
 * @returns {Promise<{ code: number, output: string, seconds: number }>} the output is empty when it was shown
 */
export function run([program, ...args], { cwd = root, env = {}, isShown = false } = {}) {
  const startedAt = Date.now();
  return new Promise((resolve) => {
    // Its own process group, so that its children can be killed with it.
    const child = spawn(program, args, {
      cwd,
      env: { NODE_COMPILE_CACHE: compileCache, ...process.env, PATH: searchPath(), ...env },
      stdio: ["ignore", isShown ? "inherit" : "pipe", isShown ? "inherit" : "pipe"],
      detached: hasGroups,
      shell: isWindows,
    });
    let output = "";
    const finish = (code) => {
      running.delete(child);
      // After Ctrl-C the promise stays pending, so that the caller does not start the next program.
      if (!isEnding) resolve({ code, output, seconds: (Date.now() - startedAt) / 1000 });
    };
    running.add(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    child.once("error", (error) => {
      output += error.message;
      finish(127);
    });
    child.once("close", (code, signal) => finish(code ?? 128 + os.constants.signals[signal]));
  });
}

/** Ctrl-C kills all running programs with their children, and then this process. */
export function endChildrenOnSignal(cleanUp = () => {}) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void endChildren(signal, cleanUp));
}

async function endChildren(signal, cleanUp) {
  isEnding = true;
  const children = [...running];
  const ended = Promise.all(children.map((child) => new Promise((resolve) => void child.once("close", resolve))));
  for (const child of children) kill(child, signal);
  await Promise.race([ended, new Promise((resolve) => void setTimeout(resolve, KILL_AFTER_MS))]);
  for (const child of children) kill(child, "SIGKILL");
  cleanUp();
  process.exit(128 + os.constants.signals[signal]);
}

function kill(child, signal) {
  try {
    if (hasGroups) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has already exited.
  }
}
