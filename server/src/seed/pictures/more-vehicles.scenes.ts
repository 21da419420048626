import { glass, ink, metal, slate, white, wood } from "./palette.ts";
import { type Scene, still } from "./scene.ts";
import { box, disc, line, ring, shape } from "./shapes.ts";

const moped = still(["street", "studio"], 118, ({ body, trim }) => [
  disc(124, 218, 31, ink) + disc(124, 218, 15, metal.light) + disc(288, 218, 31, ink) + disc(288, 218, 15, metal.light),
  shape(
    "M84 176 q30 -40 96 -34 l20 44 h46 l18 -66 q16 -22 30 0 l18 70 q-10 22 -34 14 l-20 -6 l-14 26 H150 q-50 2 -66 -48Z",
    body.base,
  ),
  box(98, 124, 92, 22, ink, 11) +
    line("M272 120 L258 70 M240 66 h42", slate, 8) +
    disc(280, 96, 11, "#ffe79a") +
    line("M196 196 h52", trim.base, 8),
]);

const quad = still(["field"], 130, ({ body, trim }) => [
  ...[112, 290].map((x) => disc(x, 208, 42, ink) + ring(x, 208, 31, slate, 9) + disc(x, 208, 15, trim.light)),
  shape(
    "M72 158 q30 -26 86 -6 l30 22 h46 l28 -26 q42 -18 76 12 l-6 16 q-34 -22 -66 4 l-26 28 h-84 l-28 -30 q-22 -18 -50 -4Z",
    body.base,
  ),
  box(130, 128, 84, 26, ink, 10) +
    line("M258 150 L246 92 M224 88 h48", slate, 8) +
    disc(324, 158, 9, "#ffe79a") +
    line("M70 140 h60 M278 134 h58", metal.dark, 6),
]);

const tractorUnit = still(["street"], 142, ({ body, trim }) => [
  box(74, 196, 252, 22, slate, 4),
  shape("M206 60 H304 q20 0 22 30 l10 70 v46 H206Z", body.base) +
    shape("M226 80 h72 q8 0 10 12 l8 42 h-90Z", glass) +
    box(206, 44, 96, 20, body.dark, 8),
  line("M212 162 h118", trim.base, 5) + box(308, 176, 30, 17, "#ffe79a", 5) + box(176, 92, 22, 104, metal.base, 6),
  ...[112, 168, 284].map((x) => disc(x, 222, 28, ink) + disc(x, 222, 12, metal.light)),
  box(80, 178, 92, 12, ink, 4),
]);

const sailboat: Scene = {
  backdrops: ["sea"],
  draw: ({ body, trim }) => [
    line("M204 30 V216", wood.dark, 7),
    shape("M196 40 L196 196 H92 Q150 130 196 40Z", white) +
      shape("M214 52 Q300 130 306 196 H214Z", body.light) +
      line("M120 176 H196", trim.base, 6),
    shape("M72 208 H338 Q322 252 280 254 H134 Q92 250 72 208Z", body.base) +
      line("M78 216 H332", white, 5) +
      box(150, 196, 78, 15, wood.base, 4),
  ],
};

const inflatable: Scene = {
  backdrops: ["sea"],
  draw: ({ body, trim }) => [
    shape("M58 214 q0 -40 44 -40 h186 q50 0 60 34 q-8 44 -60 44 H102 q-44 0 -44 -38Z", body.base) +
      shape("M96 196 q0 -10 12 -10 h180 q30 0 36 20 q-6 22 -36 22 H108 q-12 0 -12 -10Z", slate),
    line("M70 228 H326", body.light, 5) +
      box(180, 192, 42, 32, wood.base, 4) +
      box(48, 142, 34, 62, trim.dark, 8) +
      line("M64 204 v44", slate, 8),
  ],
};

const jetSki: Scene = {
  backdrops: ["sea"],
  draw: ({ body, trim }) => [
    shape("M64 206 H252 l86 10 q-14 38 -70 38 H118 q-46 0 -54 -48Z", white) +
      shape("M92 206 q8 -44 70 -46 h52 l38 -22 q26 -4 34 20 l52 58Z", body.base),
    box(112, 146, 110, 24, ink, 12) +
      line("M250 144 L232 108 M212 104 h42", slate, 8) +
      shape("M246 150 l50 50 h-40Z", trim.base),
  ],
};

export const moreVehicleScenes = { moped, quad, tractorUnit, sailboat, inflatable, jetSki } satisfies Record<
  string,
  Scene
>;
