type Saving<Answer> = {
  isOn: (id: number) => boolean;
  show: (id: number, isOn: boolean) => void;
  save: (id: number, isOn: boolean) => Promise<Answer>;
  onFailed: (error: unknown) => void;
};

/** Turns things on and off at once, and back if saving fails. Only the last of several changes of one is reported. */
export function createSaveQueue<Answer>({ isOn, show, save, onFailed }: Saving<Answer>) {
  /** The pending save of each; resolves to the state on the server. */
  const pending = new Map<number, Promise<boolean>>();

  async function set(id: number, isWanted: boolean, onSaved: (answer: Answer) => void): Promise<void> {
    const before = pending.get(id) ?? Promise.resolve(isOn(id));
    show(id, isWanted);
    // One call after the other, so that an older one cannot win.
    const isLast = (): boolean => pending.get(id) === saved;
    const saved: Promise<boolean> = before.then(async (was) => {
      try {
        const answer = await save(id, isWanted);
        if (isLast()) onSaved(answer);
        return isWanted;
      } catch (error) {
        if (isLast()) {
          show(id, was);
          onFailed(error);
        }
        return was;
      }
    });
    pending.set(id, saved);
    await saved;
    if (isLast()) pending.delete(id);
  }

  /** Resolves once nothing waits to be saved. */
  const settled = (id: number): Promise<unknown> => pending.get(id) ?? Promise.resolve();
  return { set, settled };
}
