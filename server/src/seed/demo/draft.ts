export type DemoScene =
  | "car"
  | "suv"
  | "van"
  | "motorcycle"
  | "boat"
  | "caravan"
  | "truck"
  | "wheel"
  | "apartment"
  | "house"
  | "villa"
  | "land"
  | "shop"
  | "phone"
  | "tablet"
  | "watch"
  | "laptop"
  | "desktop"
  | "monitor"
  | "tv"
  | "camera"
  | "headphones"
  | "console"
  | "fridge"
  | "washer"
  | "vacuum"
  | "sofa"
  | "table"
  | "lamp"
  | "plant"
  | "vase"
  | "dress"
  | "shoe"
  | "bag"
  | "jewelry"
  | "stroller"
  | "toy"
  | "bicycle"
  | "dumbbell"
  | "tent"
  | "guitar"
  | "book"
  | "excavator"
  | "tractor"
  | "briefcase"
  | "tools"
  | "chalkboard"
  | "cat"
  | "dog"
  | "bird"
  | "fish"
  | "sheep";

/** select: the option's Turkish label; multiselect: labels; number and range: a number. */
export type DemoFeature = string | string[] | number | boolean;

export type Features = Record<string, DemoFeature>;

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
  scene: DemoScene;
  photoCount: number;
};
