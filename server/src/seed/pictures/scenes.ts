import { animalScenes } from "./animals.scenes.ts";
import { applianceScenes } from "./appliances.scenes.ts";
import { boatScenes } from "./boats.scenes.ts";
import { clothingScenes } from "./clothing.scenes.ts";
import { computerScenes } from "./computers.scenes.ts";
import { deviceScenes } from "./devices.scenes.ts";
import { electronicsScenes } from "./electronics.scenes.ts";
import { familyScenes } from "./family.scenes.ts";
import { fashionScenes } from "./fashion.scenes.ts";
import { furnitureScenes } from "./furniture.scenes.ts";
import { hobbyScenes } from "./hobbies.scenes.ts";
import { homeScenes } from "./homes.scenes.ts";
import { householdScenes } from "./household.scenes.ts";
import { leisureScenes } from "./leisure.scenes.ts";
import { machineScenes } from "./machines.scenes.ts";
import { nurseryScenes } from "./nursery.scenes.ts";
import { partScenes, workshopScenes } from "./parts.scenes.ts";
import { petSupplyScenes } from "./pet-supplies.scenes.ts";
import { petAndLivestockScenes } from "./pets-and-livestock.scenes.ts";
import type { Scene } from "./scene.ts";
import { sportScenes } from "./sports.scenes.ts";
import { vehicleScenes } from "./vehicles.scenes.ts";
import { workScenes } from "./work.scenes.ts";

export const scenes = {
  ...vehicleScenes,
  ...boatScenes,
  ...homeScenes,
  ...electronicsScenes,
  ...computerScenes,
  ...householdScenes,
  ...fashionScenes,
  ...familyScenes,
  ...leisureScenes,
  ...machineScenes,
  ...workScenes,
  ...animalScenes,
  ...deviceScenes,
  ...applianceScenes,
  ...furnitureScenes,
  ...clothingScenes,
  ...nurseryScenes,
  ...hobbyScenes,
  ...sportScenes,
  ...partScenes,
  ...workshopScenes,
  ...petAndLivestockScenes,
  ...petSupplyScenes,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;

const isSceneName = (name: string): name is SceneName => Object.hasOwn(scenes, name);

export const sceneNames: readonly SceneName[] = Object.keys(scenes).filter(isSceneName);
