/** Resolves to true if the call can be sent again, because what it lacked is there now. */
type Handler = () => Promise<boolean> | undefined;

const handlers = new Map<string, Handler>();

/** Registers what to do about calls that are refused with this code. */
export function onRefusal(code: string, handler: Handler): () => void {
  handlers.set(code, handler);
  return () => handlers.get(code) === handler && handlers.delete(code);
}

export const settleRefusal = async (code: string): Promise<boolean> => (await handlers.get(code)?.()) ?? false;
