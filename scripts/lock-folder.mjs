// A lock between processes. Standard library only, Node 20 or newer.
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const BEAT_MS = 2000;
// Well above the beat: a busy machine must not lose its lock.
const STALE_MS = 20_000;

/**
 * Waits until the folder can be made, which only one process can do at a time.
 * @param {string} folder
 * @param {() => void} onWait called once when another process holds the lock
 * @returns {Promise<() => void>} gives the lock back
 */
export async function lockFolder(folder, onWait) {
  mkdirSync(path.dirname(folder), { recursive: true });
  let hasWaited = false;
  while (!tryMake(folder)) {
    if (!hasWaited) onWait();
    hasWaited = true;
    removeIfStale(folder);
    await sleep(200);
  }
  // A process that was killed cannot give the lock back; it only stops to beat.
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    rmSync(folder, { recursive: true, force: true });
  };
}

function tryMake(folder) {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

function removeIfStale(folder) {
  const beatAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - beatAt < STALE_MS) return;
  // Only one of several waiting processes can move it away.
  const stale = `${folder}-${process.pid}`;
  try {
    renameSync(folder, stale);
    rmSync(stale, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
