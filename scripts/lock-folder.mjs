// A lock between processes. Standard library only, Node 20 or newer.
import { mkdirSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const HEARTBEAT_MS = 2000;
// Well above the heartbeat: a busy process must not lose its lock.
const STALE_MS = 20_000;

/**
 * Waits until it can create the folder, which succeeds in one process only.
 * @param {string} folder
 * @param {() => void} onWait called once when another process holds the lock
 void>} gives the lock back => * @returns {Promise<() => void>} releases the lock => void>} gives the lock back
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
  // The heartbeat of a killed process stops, which marks its lock as stale.
  const beat = setInterval(() => utimesSync(folder, new Date(), new Date()), HEARTBEAT_MS);
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
  // Only one of several waiting processes can rename it.
  const stale = `${folder}-${process.pid}`;
  try {
    renameSync(folder, stale);
    rmSync(stale, { recursive: true, force: true });
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}
