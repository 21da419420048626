import type { ExportFile } from "@pazar/contract/admin/exports";
import { useEffect, useEffectEvent, useState } from "react";
import { warnOnce } from "../../../platform/api/warn-once.ts";

const pollMs = 1_500;

type List = () => Promise<{ data: ExportFile[] }>;

/** The exports that this person has started; polls while one is being written, also after a reload of the page. */
export function useExports(list: List) {
  const [files, setFiles] = useState<readonly ExportFile[]>([]);
  const isRunning = files.some(({ state }) => state === "running");
  const load = useEffectEvent(async () => {
    const answer = await list().catch((error: unknown) => warnOnce("The files could not be loaded.", error));
    if (answer) setFiles(answer.data);
  });
  useEffect(() => void load(), []);
  useEffect(() => {
    if (!isRunning) return;
    const polling = setInterval(() => void load(), pollMs);
    return () => clearInterval(polling);
  }, [isRunning]);
  return { files, add: (file: ExportFile) => setFiles([file, ...files]) };
}
