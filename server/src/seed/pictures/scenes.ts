import { animalScenes } from "./scenes/animals.scenes.ts";
import { applianceScenes } from "./scenes/appliances.scenes.ts";
import { boatScenes } from "./scenes/boats.scenes.ts";
import { clothingScenes } from "./scenes/clothing.scenes.ts";
import { computerScenes } from "./scenes/computers.scenes.ts";
import { deviceScenes } from "./scenes/devices.scenes.ts";
import { electronicsScenes } from "./scenes/electronics.scenes.ts";
import { familyScenes } from "./scenes/family.scenes.ts";
import { fashionScenes } from "./scenes/fashion.scenes.ts";
import { furnitureScenes } from "./scenes/furniture.scenes.ts";
import { hobbyScenes } from "./scenes/hobbies.scenes.ts";
import { homeScenes } from "./scenes/homes.scenes.ts";
import { householdScenes } from "./scenes/household.scenes.ts";
import { leisureScenes } from "./scenes/leisure.scenes.ts";
import { machineScenes } from "./scenes/machines.scenes.ts";
import { nurseryScenes } from "./scenes/nursery.scenes.ts";
import { partScenes, workshopScenes } from "./scenes/parts.scenes.ts";
import { petSupplyScenes } from "./scenes/pet-supplies.scenes.ts";
import { petAndLivestockScenes } from "./scenes/pets-and-livestock.scenes.ts";
import type { Scene } from "./scene.ts";
import { sportScenes } from "./scenes/sports.scenes.ts";
import { vehicleScenes } from "./scenes/vehicles.scenes.ts";
import { workScenes } from "./scenes/work.scenes.ts";

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
