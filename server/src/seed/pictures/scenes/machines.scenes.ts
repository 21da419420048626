import { glass, glow, ink, metal, slate, tones, white, wood } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, oval, ring, shape, turned } from "../shapes.ts";

const machinePaint = [tones(42, 88, 54), tones(28, 84, 52), tones(48, 90, 56)] as const;

const excavator: Scene = {
  backdrops: ["field", "street", "studio"],
  shadow: { x: 190, reach: 165 },
  draw: ({ cycle }) => {
    const paint = cycle(machinePaint);
    return [
      shape("M196 156 L214 148 L280 66 L262 58 L244 66Z", paint.dark),
      line("M204 158 L262 70", paint.base, 17),
      line("M262 72 L330 150", paint.base, 13),
      disc(262, 70, 9, slate),
      line("M214 130 L252 98 M282 82 L318 120", metal.base, 5),
      shape("M318 146 L342 144 L356 176 C352 200 326 208 304 196 L310 188 L306 176 L322 172Z", slate),
      line("M304 196 l-7 5 M313 200 l-5 7 M324 202 l-3 8", metal.base, 4),
      disc(330, 150, 6, ink),
      shape("M52 150 H124 V202 H60 Q48 202 48 190 V160 Q48 150 52 150Z", paint.base),
      box(48, 178, 150, 26, paint.dark, 4),
      line("M62 160 V174 M72 160 V174 M82 160 V174", paint.deep, 3),
      shape("M120 202 V116 Q120 106 130 106 H182 Q190 106 194 116 L208 160 V202Z", paint.base),
      shape("M130 156 V122 Q130 116 136 116 H160 V156Z M167 116 H178 Q184 116 187 124 L197 156 H167Z", glass),
      faded(0.4, shape("M136 156 L150 116 H158 L144 156Z", white)),
      box(96, 200, 110, 12, slate, 3),
      box(56, 210, 196, 40, ink, 20),
      box(64, 217, 180, 26, slate, 13),
      ...[78, 110, 142, 174, 206, 230].map((x) => disc(x, 230, 9, metal.dark)),
      ...[78, 110, 142, 174, 206, 230].map((x) => disc(x, 230, 4, ink)),
      box(140, 96, 18, 10, "#f07f3c", 3),
    ];
  },
};

function tractorWheel(x: number, radius: number, hub: string) {
  const y = 250 - radius;
  return [
    ...Array.from({ length: 14 }, (_, at) => turned((at * 360) / 14, x, y, box(x - 5, y - radius - 1, 10, 12, ink, 2))),
    disc(x, y, radius - 2, ink),
    ring(x, y, radius * 0.72, slate, 3),
    disc(x, y, radius * 0.56, hub),
    disc(x, y, radius * 0.4, "#00000022"),
    ...Array.from({ length: 6 }, (_, at) => turned(at * 60, x, y, disc(x, y - radius * 0.3, radius * 0.05, ink))),
    disc(x, y, radius * 0.14, ink),
  ].join("");
}

const tractor: Scene = {
  backdrops: ["field", "studio"],
  shadow: { x: 200, reach: 155 },
  draw: ({ cycle }) => {
    const paint = cycle([tones(4, 66, 46), tones(135, 58, 36), tones(212, 58, 42), tones(24, 80, 50)]);
    const hub = cycle([glow, white, tones(43, 80, 58).base]);
    return [
      line("M288 142 V92", slate, 8),
      line("M286 88 q6 -6 2 -14", metal.dark, 3),
      shape("M98 84 Q98 76 106 76 H206 Q214 76 216 84 L218 90 H96Z", paint.dark),
      shape("M108 90 H208 L226 152 V182 H108Z", paint.dark),
      shape("M116 96 H156 V160 H116Z M164 96 H202 L218 152 V160 H164Z", glass),
      faded(0.4, shape("M122 160 L140 96 H150 L132 160Z M176 160 L192 96 H200 L186 160Z", white)),
      shape("M206 148 H306 Q326 148 330 164 L336 204 H206Z", paint.base),
      shape("M206 148 H306 Q320 148 326 156 H206Z", paint.light),
      line("M232 168 H280 M232 177 H280 M232 186 H280", paint.deep, 3.5),
      box(314, 166, 15, 13, glow, 4),
      box(206, 200, 130, 18, slate, 4),
      shape("M70 190 C74 138 170 128 196 176 L206 206 H186 C176 156 108 156 94 200Z", paint.base),
      tractorWheel(138, 60, hub),
      tractorWheel(298, 38, hub),
    ];
  },
};

const wheel: Scene = {
  backdrops: ["studio", "street"],
  shadow: { x: 200, reach: 130 },
  draw: ({ trim, cycle }) => {
    const spokes = cycle([5, 8, 6, 10]);
    const rim = cycle([metal, tones(214, 10, 44), tones(43, 36, 62)]);
    return [
      disc(254, 164, 86, "#141a21"),
      ring(254, 164, 77, slate, 3),
      disc(254, 164, 58, rim.dark),
      disc(254, 164, 51, "#0e141a"),
      disc(184, 158, 92, ink),
      ring(184, 158, 83, slate, 3),
      ...Array.from({ length: 36 }, (_, at) => turned(at * 10, 184, 158, box(182, 66, 3, 9, slate, 1))),
      disc(184, 158, 64, rim.dark),
      disc(184, 158, 58, "#232c36"),
      disc(184, 158, 36, metal.deep),
      turned(40, 184, 158, box(212, 140, 18, 36, trim.base, 7)),
      ...Array.from({ length: spokes }, (_, at) =>
        turned(
          (at * 360) / spokes,
          184,
          158,
          shape("M178 158 L175 98 H193 L190 158Z", rim.base),
          shape("M184 158 L187 98 H193 L190 158Z", rim.light),
        ),
      ),
      ring(184, 158, 60, rim.light, 5),
      disc(184, 158, 17, rim.dark),
      disc(184, 158, 11, rim.light),
      ...Array.from({ length: 5 }, (_, at) => turned(at * 72, 184, 158, disc(184, 134, 3, ink))),
      oval(184, 158, 5, 5, trim.base),
    ];
  },
};

const tools: Scene = {
  backdrops: ["table", "studio"],
  shadow: { x: 200, reach: 140 },
  draw: ({ body, trim }) => [
    turned(
      -24,
      142,
      150,
      box(134, 78, 13, 116, metal.base, 5),
      shape("M122 50 C114 64 120 82 134 86 H148 C162 82 168 64 160 50 L152 70 H130Z", metal.dark),
    ),
    box(190, 54, 13, 120, wood.base, 5),
    shape("M162 44 Q164 36 174 36 H220 Q232 38 238 54 Q226 48 216 60 H174 Q162 60 162 52Z", slate),
    turned(
      22,
      256,
      150,
      box(251, 66, 9, 60, metal.base, 2),
      shape("M251 66 h9 l-2 -12 h-5Z", metal.dark),
      box(245, 120, 21, 70, trim.base, 9),
      line("M251 130 V178 M260 130 V178", trim.dark, 2.5),
    ),
    line("M136 148 C136 116 264 116 264 148", slate, 11),
    shape("M84 152 H316 L324 180 H76Z", body.light),
    box(72, 176, 256, 74, body.base, 8),
    box(72, 226, 256, 24, body.dark, 8),
    box(72, 176, 256, 9, body.deep, 4),
    box(106, 172, 30, 30, metal.light, 4),
    box(264, 172, 30, 30, metal.light, 4),
    box(114, 186, 14, 10, slate, 3),
    box(272, 186, 14, 10, slate, 3),
    box(168, 198, 64, 26, trim.base, 5),
    line("M182 211 h36", white, 5),
  ],
};

export const machineScenes = { excavator, tractor, wheel, tools };
