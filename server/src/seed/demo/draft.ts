import * as z from "zod/mini";
import { sceneNames, type SceneName } from "../pictures/scenes.ts";

export const DemoScene = z.enum(sceneNames);

/** select: the option's Turkish label; multiselect: labels; number and range: a number. */
export type DemoFeature = string | string[] | number | boolean;

export const Features = z.record(z.string(), z.union([z.string(), z.array(z.string()), z.number(), z.boolean()]));
export type Features = Record<string, DemoFeature>;

/** "34 Kadıköy": plate and district. */
export const FixedPlace = z.string().check(z.regex(/^\d\d ./));

/** Sentences to choose from; an empty one says nothing. */
export const Phrases = z.array(z.string());

/** A listing's content, before it gets a seller, a status and a time. */
export type Draft = {
  top: string;
  mid: string;
  leaf: string;
  title: string;
  description: string;
  priceLira: number;
  features: Features;
  plate: string;
  district: string;
  handDelivery: boolean;
  scene: SceneName;
  photoCount: number;
};
