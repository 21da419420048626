/** True: what the call lacked is there now, and it can be sent again. */
type Handler = () => Promise<boolean> | undefined;

const handlers = new Map<string, Handler>();

/** What to do about calls that are refused with this code. */
export function onRefusal(code: string, handler: Handler): () => void {
  handlers.set(code, handler);
  return () => handlers.get(code) === handler && handlers.delete(code);
}

export const settleRefusal = async (code: string): Promise<boolean> => (await handlers.get(code)?.()) ?? false;
