import type { Adapter, AdapterPayload } from "oidc-provider";

/** In-memory storage for the provider's sessions, codes and tokens. */
export function memoryAdapter(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string): string => `${model}:${id}`;
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void kept.set(keyOf(id), { ...kept.get(keyOf(id)), consumed: Date.now() }),
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async () => undefined,
    };
  };
}
