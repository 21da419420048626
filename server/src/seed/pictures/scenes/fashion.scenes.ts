import { glow, gold, metal, slate, tones, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, dots, faded, line, moved, oval, ring, shape } from "../shapes.ts";

const dress: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 200, reach: 70 },
  draw: ({ body, trim, random }) => [
    line("M-90 34 H490", metal.dark, 5),
    line("M200 58 V50 C200 44 210 42 210 34 C210 26 198 26 198 32", slate, 3.5),
    line("M164 76 L200 58 L236 76", wood.base, 6),
    shape(
      "M172 72 L180 70 Q184 96 200 98 Q216 96 220 70 L228 72 C230 96 236 112 240 130 Q200 142 160 130 C164 112 170 96 172 72Z",
      body.base,
    ),
    shape(
      "M160 130 Q200 142 240 130 C252 168 270 206 284 236 Q262 252 244 240 Q222 254 200 242 Q178 254 156 240 Q138 252 116 236 C130 206 148 168 160 130Z",
      body.base,
    ),
    shape(
      "M176 136 C170 176 162 212 156 240 Q146 247 134 246 C148 208 160 170 166 132Z M224 136 C230 176 238 212 244 240 Q234 248 222 246 C220 208 216 170 212 138Z",
      body.dark,
    ),
    faded(0.5, line("M196 142 C194 180 192 214 190 240", body.light, 3)),
    shape("M159 126 Q200 139 241 126 L243 137 Q200 150 157 137Z", trim.base),
    ...(random.chance(0.5)
      ? [
          dots(
            [
              [148, 200, 5],
              [176, 178, 4],
              [206, 212, 5],
              [230, 186, 4],
              [256, 220, 5],
              [184, 228, 4],
              [214, 162, 4],
              [190, 112, 4],
              [212, 118, 4],
            ],
            trim.light,
          ),
        ]
      : [shape("M232 130 l20 -6 l-4 12 l10 14 l-24 -10Z", trim.dark)]),
  ],
};

const shoe: Scene = {
  backdrops: ["studio", "table"],
  shadow: { x: 204, reach: 158 },
  draw: ({ body, trim, random }) => [
    shape(
      "M76 140 C84 128 104 128 116 136 C132 146 142 140 152 128 Q162 120 172 128 C204 158 248 184 306 192 C336 196 348 208 346 226 L74 226 C68 196 68 164 76 140Z",
      body.base,
    ),
    shape("M76 140 C84 128 104 128 116 136 C112 166 112 196 118 226 L74 226 C68 196 68 164 76 140Z", body.dark),
    shape("M270 184 C292 190 320 190 336 202 Q348 212 346 226 L262 226 Q258 200 270 184Z", body.light),
    shape("M126 226 C140 196 178 186 214 196 C198 204 190 214 186 226Z", trim.base),
    shape("M152 128 Q162 120 172 128 C196 152 222 168 250 180 L236 190 C200 178 170 158 148 134Z", body.deep),
    line("M168 138 l-14 18 M184 152 l-14 18 M202 164 l-14 18 M222 174 l-14 18", white, 5.5),
    line("M152 128 C156 112 146 104 138 112", body.deep, 5),
    shape("M64 222 H352 Q356 238 340 244 Q326 250 300 250 H96 Q66 250 64 222Z", random.pick([white, "#f4efe4"])),
    shape("M66 234 H350 Q346 242 338 245 Q326 250 300 250 H96 Q72 250 66 234Z", metal.base),
    line(
      "M96 250 v-6 M120 250 v-6 M144 250 v-6 M168 250 v-6 M192 250 v-6 M216 250 v-6 M240 250 v-6 M264 250 v-6 M288 250 v-6",
      metal.deep,
      2.5,
    ),
    oval(94, 150, 8, 6, trim.light),
  ],
};

const bag: Scene = {
  backdrops: ["studio", "table"],
  shadow: { x: 200, reach: 124 },
  draw: ({ body, trim, random }) => [
    line("M144 130 C140 44 260 44 256 130", body.deep, 11),
    line("M144 130 C140 44 260 44 256 130", body.dark, 6),
    shape("M96 126 Q98 112 112 112 H288 Q302 112 304 126 L318 234 Q318 250 302 250 H98 Q82 250 82 234Z", body.base),
    shape("M270 112 H288 Q302 112 304 126 L318 234 Q318 250 302 250 H276Z", body.dark),
    shape(
      "M92 124 Q98 110 112 110 H288 Q302 110 308 124 L312 150 C286 190 232 198 200 198 C168 198 114 190 88 150Z",
      body.light,
    ),
    faded(0.8, line("M96 150 C122 184 170 190 200 190 C230 190 278 184 304 150", body.dark, 2)),
    box(184, 184, 32, 30, gold.base, 6),
    box(192, 192, 16, 14, body.deep, 4),
    disc(144, 130, 8, gold.base),
    disc(256, 130, 8, gold.base),
    ...(random.chance(0.5)
      ? [line("M256 132 L270 176", trim.base, 4), shape("M262 176 h18 l5 34 h-26Z", trim.base)]
      : []),
    faded(0.6, line("M94 236 Q200 244 306 236", body.deep, 2)),
  ],
};

const sparkle = (x: number, y: number, size: number) =>
  moved(x, y, size, shape("M0 -1 Q.14 -.14 1 0 Q.14 .14 0 1 Q-.14 .14 -1 0 Q-.14 -.14 0 -1Z", white));

const jewelry: Scene = {
  backdrops: ["studio", "table"],
  shadow: { x: 200, reach: 128 },
  draw: ({ body, cycle }) => {
    const band = cycle([gold, metal, tones(18, 52, 70)]);
    const gem = cycle([tones(200, 60, 78), tones(350, 62, 54), tones(150, 60, 44), tones(225, 62, 54)]);
    return [
      shape("M104 206 L116 96 Q118 86 128 86 H272 Q282 86 284 96 L296 206Z", body.dark),
      shape("M122 200 L132 104 H268 L278 200Z", body.deep),
      box(92, 198, 216, 52, body.base, 8),
      shape("M104 206 Q200 178 296 206 Q286 222 200 222 Q114 222 104 206Z", "#fbf4ea"),
      box(92, 214, 216, 36, body.base, 8),
      box(186, 224, 28, 10, glow, 4),
      ring(200, 170, 40, band.dark, 12),
      ring(200, 169, 40, band.base, 8),
      faded(0.8, line("M168 152 A38 38 0 0 1 180 138", white, 4)),
      box(92, 212, 216, 14, body.base, 0),
      shape("M186 128 L200 140 L214 128 L210 118 H190Z", band.dark),
      shape("M166 100 L180 82 H220 L234 100 L200 136Z", gem.base),
      shape("M166 100 L180 82 L188 100Z M212 100 L220 82 L234 100Z M188 100 H212 L200 136Z", gem.light),
      shape("M188 100 L200 82 L212 100Z", white),
      shape("M212 100 H234 L200 136Z", gem.dark),
      sparkle(250, 76, 15),
      sparkle(150, 124, 9),
      sparkle(268, 132, 8),
    ];
  },
};

export const fashionScenes = { dress, shoe, bag, jewelry };
