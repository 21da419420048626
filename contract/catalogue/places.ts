import * as z from "zod/mini";

export const City = z.object({ id: z.number(), name: z.string(), latitude: z.number(), longitude: z.number() });
export type City = z.infer<typeof City>;

export const District = z.object({
  id: z.number(),
  name: z.string(),
  city_id: z.number(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
export type District = z.infer<typeof District>;

export const Place = z.object({ city: z.nullable(City), district: z.nullable(District) });
export type Place = z.infer<typeof Place>;
