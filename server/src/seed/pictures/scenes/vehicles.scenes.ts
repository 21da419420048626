import { glass, glow, ink, metal, slate, white } from "../palette.ts";
import { type Scene, still } from "../scene.ts";
import { box, disc, faded, line, oval, ring, shape } from "../shapes.ts";

const tailLight = "#d8402f";

function roadWheel(x: number, y: number, radius: number): string {
  const spokes = [0, 72, 144, 216, 288].map((angle) => {
    const turn = ((angle - 90) * Math.PI) / 180;
    return `M${x} ${y} l${(Math.cos(turn) * radius * 0.56).toFixed(1)} ${(Math.sin(turn) * radius * 0.56).toFixed(1)}`;
  });
  return [
    disc(x, y, radius, ink),
    disc(x, y, radius * 0.66, metal.dark),
    disc(x, y, radius * 0.58, slate),
    line(spokes.join(" "), metal.light, radius * 0.16),
    disc(x, y, radius * 0.17, metal.base),
  ].join("");
}

const shine = (path: string) => faded(0.35, shape(path, white));

const car: Scene = {
  backdrops: ["street", "studio", "field"],
  shadow: { x: 205, reach: 165 },
  draw: ({ body, cycle }) => {
    const isSedan = cycle([true, false]);
    const roof = isSedan
      ? "M112 170 C138 134 160 116 196 115 L222 115 C254 116 274 138 298 166Z"
      : "M76 172 C84 140 98 117 134 115 L222 115 C254 116 274 138 298 166Z";
    const rearGlass = isSedan
      ? "M136 166 C152 142 168 129 192 128 L192 166Z"
      : "M100 166 C104 144 114 129 136 128 L192 128 L192 166Z";
    return [
      shape(roof, body.base),
      shape(rearGlass, glass),
      shape("M203 128 L222 128 C246 130 262 148 277 166 L203 166Z", glass),
      shine("M158 166 L182 128 L192 128 L192 140 L176 166Z M226 166 L238 132 L248 138 L238 166Z"),
      shape(
        "M62 214 C60 184 72 170 106 168 L292 164 C330 168 346 182 347 206 L347 216 Q347 227 336 227 L74 227 Q62 227 62 214Z",
        body.base,
      ),
      shape("M63 202 L347 202 L347 216 Q347 227 336 227 L74 227 Q62 227 62 214Z", body.dark),
      faded(0.5, line("M80 182 C150 176 250 176 330 182", body.light, 3)),
      line("M198 168 V218 M118 200 C118 182 124 174 130 168", body.deep, 1.5),
      box(206, 184, 18, 4, body.deep, 2),
      box(132, 184, 18, 4, body.deep, 2),
      shape("M334 184 Q346 188 347 200 L326 196 Q324 186 334 184Z", glow),
      shape("M64 188 Q72 184 80 186 L76 200 L62 200Z", tailLight),
      box(322, 212, 26, 8, slate, 4),
      shape("M268 166 l8 -10 h10 v10Z", body.dark),
      disc(124, 224, 32, body.deep),
      disc(284, 224, 32, body.deep),
      roadWheel(124, 224, 27),
      roadWheel(284, 224, 27),
    ];
  },
};

const suv: Scene = {
  backdrops: ["field", "street", "studio"],
  shadow: { x: 202, reach: 165 },
  draw: ({ body, random }) => [
    ...(random.chance(0.6) ? [line("M100 92 H250 M112 92 v8 M240 92 v8", slate, 4)] : []),
    shape(
      "M62 160 C64 122 74 100 98 98 L244 98 C264 98 282 130 294 150 L326 154 C340 156 346 166 346 180 L346 216 L60 216Z",
      body.base,
    ),
    shape("M86 148 C86 122 92 110 104 110 L146 110 L146 148Z", glass),
    shape("M155 110 L206 110 L206 148 L155 148Z", glass),
    shape("M215 110 L240 110 C252 114 262 132 270 148 L215 148Z", glass),
    shine("M112 148 L132 110 L144 110 L124 148Z M168 148 L188 110 L200 110 L180 148Z"),
    faded(0.45, line("M70 160 H330", body.light, 3)),
    box(56, 196, 292, 26, slate, 6),
    line("M150 110 V196 M211 110 V196", body.deep, 1.5),
    box(158, 166, 18, 4, body.deep, 2),
    box(219, 166, 18, 4, body.deep, 2),
    box(322, 166, 24, 14, glow, 5),
    box(60, 162, 10, 26, tailLight, 4),
    box(330, 184, 16, 10, ink, 3),
    box(262, 140, 14, 11, body.dark, 4),
    disc(118, 218, 38, slate),
    disc(286, 218, 38, slate),
    roadWheel(118, 218, 32),
    roadWheel(286, 218, 32),
  ],
};

const van: Scene = {
  backdrops: ["street", "studio"],
  shadow: { x: 205, reach: 172 },
  draw: ({ body, trim, random }) => [
    shape(
      "M50 96 Q50 80 66 80 L236 80 C262 80 278 104 296 142 L334 156 Q350 162 350 182 L350 214 Q350 226 338 226 L62 226 Q50 226 50 214Z",
      body.base,
    ),
    shape("M50 190 L350 190 L350 214 Q350 226 338 226 L62 226 Q50 226 50 214Z", body.dark),
    shape("M222 98 L240 98 C256 102 268 124 278 146 L222 146Z", glass),
    shine("M236 146 L250 102 L258 110 L248 146Z"),
    ...(random.chance(0.5)
      ? [
          box(72, 100, 58, 42, glass, 5),
          box(140, 100, 66, 42, glass, 5),
          shine("M86 142 L102 100 L116 100 L100 142Z M158 142 L176 100 L190 100 L172 142Z"),
        ]
      : [shape("M50 150 H214 V170 H50Z", trim.base), shape("M50 174 H214 V180 H50Z", trim.light)]),
    line("M214 92 V218 M134 92 V218 M288 148 V216", body.deep, 1.5),
    line("M70 188 H206", body.deep, 2),
    box(140, 158, 16, 4, body.deep, 2),
    box(222, 158, 18, 4, body.deep, 2),
    shape("M326 162 Q346 166 349 184 L326 180Z", glow),
    box(50, 130, 8, 34, tailLight, 3),
    box(318, 206, 34, 12, slate, 5),
    box(272, 134, 12, 18, ink, 4),
    disc(112, 224, 32, body.deep),
    disc(292, 224, 32, body.deep),
    roadWheel(112, 224, 27),
    roadWheel(292, 224, 27),
  ],
};

const truck: Scene = {
  backdrops: ["street", "field", "studio"],
  shadow: { x: 200, reach: 180 },
  draw: ({ body, trim }) => [
    box(36, 206, 300, 14, slate, 3),
    box(30, 76, 214, 132, metal.light, 5),
    box(30, 150, 214, 26, trim.base),
    box(30, 180, 214, 7, trim.light),
    faded(0.6, line("M66 82 V202 M102 82 V202 M138 82 V202 M174 82 V202 M210 82 V202", metal.dark, 2)),
    shape(
      "M250 102 Q250 88 264 88 L306 88 Q318 88 324 102 L340 146 L352 152 Q358 156 358 164 L358 220 L250 220Z",
      body.base,
    ),
    shape("M250 188 L358 188 L358 220 L250 220Z", body.dark),
    shape("M266 104 L304 104 Q310 104 313 112 L326 148 L266 148Z", glass),
    shine("M278 148 L292 104 L302 104 L288 148Z"),
    shape("M250 88 C256 66 270 58 300 60 L306 88Z", body.dark),
    line("M332 150 V184 M258 150 V214", body.deep, 1.5),
    box(266, 160, 16, 4, body.deep, 2),
    box(342, 172, 17, 14, glow, 4),
    box(328, 206, 34, 14, slate, 4),
    box(332, 112, 9, 30, ink, 4),
    box(236, 196, 16, 20, slate, 3),
    disc(302, 226, 30, body.deep),
    roadWheel(302, 226, 25),
    roadWheel(82, 226, 25),
    roadWheel(136, 226, 25),
  ],
};

const caravan: Scene = {
  backdrops: ["field", "studio"],
  shadow: { x: 196, reach: 160 },
  draw: ({ body, trim }) => [
    line("M286 222 L346 222", slate, 6),
    line("M336 222 V246", slate, 5),
    shape(
      "M64 214 L64 128 C64 96 84 80 118 80 L246 80 C290 80 306 110 308 148 L308 206 Q308 224 290 224 L76 224 Q64 224 64 214Z",
      "#f4f1ea",
    ),
    shape("M64 170 C140 160 230 176 308 160 L308 206 Q308 224 290 224 L76 224 Q64 224 64 214Z", trim.base),
    shape("M64 160 C140 150 230 166 308 150 L308 156 C230 172 140 156 64 166Z", body.base),
    box(86, 108, 66, 40, slate, 10),
    box(90, 112, 58, 32, glass, 7),
    box(244, 108, 42, 40, slate, 10),
    box(248, 112, 34, 32, glass, 7),
    shine("M100 144 L116 112 L130 112 L114 144Z M256 144 L268 112 L276 112 L264 144Z"),
    box(176, 104, 48, 112, "#fbfaf6", 8),
    box(184, 112, 32, 36, glass, 6),
    box(212, 166, 6, 12, slate, 3),
    box(120, 72, 40, 9, metal.base, 4),
    shape("M80 98 H160 L170 112 H70Z", trim.light),
    disc(128, 222, 31, trim.deep),
    roadWheel(128, 224, 26),
  ],
};

const motorcycle: Scene = {
  backdrops: ["street", "studio", "field"],
  shadow: { x: 202, reach: 148 },
  draw: ({ body, trim }) => [
    ...[114, 290].flatMap((x) => [
      ring(x, 208, 37, ink, 11),
      ring(x, 208, 29, metal.base, 4),
      faded(
        0.7,
        line(`M${x - 28} 208 h56 M${x} 180 v56 M${x - 20} 188 l40 40 M${x + 20} 188 l-40 40`, metal.dark, 1.2),
      ),
      disc(x, 208, 9, slate),
    ]),
    line("M114 208 L196 206", slate, 9),
    line("M290 208 L252 122", metal.dark, 8),
    line("M246 124 L176 200 L196 212 L240 168", slate, 7),
    box(172, 166, 56, 46, metal.dark, 8),
    line("M176 176 H222 M176 185 H222 M176 194 H222", slate, 3),
    disc(212, 204, 14, metal.base),
    line("M196 214 C170 232 140 226 84 224", metal.base, 10),
    line("M130 225 L84 224", slate, 10),
    shape("M84 134 C104 138 130 146 178 148 L186 164 L136 170 C110 168 92 156 84 134Z", ink),
    shape("M96 154 C112 166 140 172 168 170 L160 182 C130 186 104 176 96 154Z", body.dark),
    shape("M172 152 C178 126 204 116 234 122 C250 126 256 138 250 150 L238 166 L182 166 Q170 164 172 152Z", body.base),
    shape("M186 140 C196 128 216 126 236 132 C222 134 204 138 192 150Z", body.light),
    shape("M180 158 H244 L238 166 L182 166Z", trim.base),
    line("M254 126 C244 112 236 106 218 108", ink, 6),
    line("M254 128 L262 98", slate, 3),
    oval(264, 94, 8, 6, slate),
    shape("M254 122 C272 118 286 128 286 142 C282 154 268 156 258 150Z", body.base),
    oval(282, 141, 6, 11, glow),
    shape("M246 196 C254 160 306 150 334 182 C312 172 280 172 262 200Z", body.base),
    box(76, 150, 14, 9, tailLight, 3),
  ],
};

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

export const vehicleScenes = { car, suv, van, truck, caravan, motorcycle, moped, quad, tractorUnit };
