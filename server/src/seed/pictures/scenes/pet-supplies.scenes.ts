import { glass, ink, leaf, slate, tones, white, wood } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, dots, line, oval, shape } from "../shapes.ts";

const petFood = still(["room", "studio"], 92, ({ body, trim }) => [
  shape("M128 64 h116 q10 94 0 182 H128 q-10 -88 0 -182Z", body.base) + box(124, 56, 124, 18, body.deep, 4),
  disc(186, 136, 36, white) +
    oval(186, 148, 15, 12, trim.base) +
    dots(
      [
        [168, 132, 6],
        [180, 122, 6],
        [194, 122, 6],
        [206, 132, 6],
      ],
      trim.base,
    ) +
    line("M150 198 h72 M160 214 h52", white, 6),
  shape("M262 214 h74 l-12 34 h-50Z", trim.base) + oval(299, 214, 37, 9, tones(28, 50, 34).base),
]);

const catTree = still(["room"], 92, ({ body }) => [
  ...[136, 250].map((x) => line(`M${x} 244 V88`, tones(34, 40, 66).base, 19)),
  line("M194 244 V40", tones(34, 40, 66).base, 17),
  box(98, 236, 200, 14, body.dark, 4) +
    box(100, 160, 88, 14, body.base, 6) +
    box(206, 122, 88, 14, body.base, 6) +
    box(150, 36, 88, 14, body.base, 6),
  box(206, 160, 78, 60, body.base, 12) + disc(245, 192, 18, ink),
  line("M228 50 v26", slate, 2) + disc(228, 82, 8, "#d8402f"),
]);

const kennel = still(["field"], 112, ({ body }) => [
  shape("M92 136 L200 60 L308 136Z", body.dark) + shape("M84 138 L200 54 L316 138 l-10 12 L200 74 L94 150Z", body.base),
  box(112, 136, 176, 110, wood.light, 2) +
    [160, 184, 208, 230].map((y) => line(`M112 ${y} h176`, wood.dark, 2)).join(""),
  shape("M162 246 V192 q0 -34 38 -34 t38 34 V246Z", ink) +
    box(172, 118, 56, 21, white, 4) +
    line("M184 128 h32", slate, 4),
]);

const waterPlants = still(["table", "studio"], 118, () => [
  box(82, 84, 236, 162, glass, 8) +
    box(82, 108, 236, 138, tones(196, 48, 70).base, 6) +
    box(82, 222, 236, 24, tones(38, 40, 66).base, 6),
  shape("M134 224 q60 -40 140 -10 l10 18 H130Z", wood.dark),
  ...[150, 170, 190].map(
    (x, index) => oval(x, 186 - index * 8, 9, 26, leaf.base) + line(`M${x} 190 v26`, leaf.dark, 3),
  ),
  ...[226, 242, 258, 274].map((x, index) => line(`M${x} 218 q${index % 2 ? 12 : -12} -36 0 -84`, leaf.light, 6)),
]);

export const petSupplyScenes = { petFood, catTree, kennel, waterPlants } satisfies Record<string, Scene>;
