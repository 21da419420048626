import { StartError } from "./start-error.ts";

export const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** A sentence for what the operator can fix, a stack trace for everything else. */
export const printError = (error: unknown): void =>
  void process.stderr.write(
    `${error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );

/** For a command's last `catch`. */
export const exitWithError =
  (code = 1) =>
  (error: unknown): never => {
    printError(error);
    process.exit(code);
  };
