import { type Brush, glass, ink, metal, slate, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, shape } from "../shapes.ts";

const wave = "M-86 238 q22 -12 44 0 t44 0 t44 0 t44 0 t44 0 t44 0 t44 0 t44 0 t44 0 t44 0 t44 0 t44 0";

const sailingBoat = ({ body, trim }: Brush) => [
  line("M196 44 V206", wood.dark, 5),
  shape("M190 50 C150 110 120 150 92 186 L190 186Z", "#fdfbf6"),
  shape("M190 146 L120 146 C108 162 100 174 92 186 L190 186Z", trim.base),
  shape("M204 62 C250 104 280 150 292 188 L204 188Z", "#f1ede4"),
  shape("M196 44 l28 8 l-28 8Z", body.base),
  shape("M76 204 L330 204 C318 232 300 246 270 246 L132 246 C102 246 84 230 76 204Z", body.base),
  shape("M76 204 L330 204 L326 212 L79 212Z", white),
  shape("M92 230 H316 C304 240 290 246 270 246 L132 246 C114 246 102 240 92 230Z", body.dark),
];

const motorYacht = ({ body, trim }: Brush) => [
  line("M150 104 V72 M164 104 V84", slate, 3),
  shape("M118 130 L132 100 L214 100 L236 130Z", "#f6f4ef"),
  shape("M96 170 L112 128 L246 128 C266 138 280 154 288 170Z", white),
  shape(
    "M120 162 L128 138 L170 138 L170 162Z M178 138 L212 138 L212 162 L178 162Z M220 138 L240 138 Q256 148 264 162 L220 162Z",
    slate,
  ),
  shape("M142 124 L150 106 L206 106 L220 124Z", glass),
  shape("M52 176 L356 166 C342 214 322 240 292 246 L98 246 C72 240 58 214 52 176Z", body.base),
  shape("M52 176 L356 166 L352 178 L54 188Z", white),
  shape("M62 214 L334 214 C322 232 310 242 292 246 L98 246 C80 242 70 232 62 214Z", body.dark),
  disc(120, 202, 7, glass),
  disc(150, 201, 7, glass),
  disc(180, 200, 7, glass),
  line("M286 168 V150 M312 167 V149 M338 166 V148 M286 150 L340 148", metal.light, 2.5),
  shape("M150 72 l26 6 l-26 8Z", trim.base),
];

const boat: Scene = {
  backdrops: ["sea"],
  draw: (brush) => [
    ...brush.cycle([sailingBoat, motorYacht])(brush),
    faded(0.45, shape(`${wave} V360 H-86Z`, "#3d86a8")),
    faded(0.8, line(wave, white, 3)),
  ],
};

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

export const boatScenes = { boat, sailboat, inflatable, jetSki };
