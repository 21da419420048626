import { glass, glow, ink, metal, slate, tones, white } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, disc, faded, line, oval, ring, shape, turned } from "../shapes.ts";

const stroller: Scene = {
  backdrops: ["field", "studio", "room"],
  shadow: { x: 200, reach: 128 },
  draw: ({ body, trim }) => [
    line("M92 92 C104 86 116 92 122 108 L172 186", slate, 8),
    line("M86 94 L104 88", ink, 12),
    line("M172 186 L276 226 M252 178 L146 226", slate, 7),
    shape("M130 132 H292 C292 172 264 190 212 190 C160 190 134 172 130 132Z", body.base),
    shape("M130 132 H292 C292 142 290 150 286 157 H137 C132 150 131 142 130 132Z", body.dark),
    shape("M212 132 V58 C262 58 292 90 292 132Z", trim.base),
    shape("M212 58 C228 80 234 106 234 132 H212Z", trim.light),
    line("M212 132 C236 108 258 90 274 82 M212 132 L290 116", trim.dark, 2.5),
    shape("M148 132 C156 112 196 112 208 132Z", white),
    disc(232, 122, 15, "#f4c9a4"),
    oval(160, 160, 12, 8, trim.light),
    ...[146, 276].map((x) =>
      [ring(x, 226, 20, ink, 8), ring(x, 226, 14, metal.base, 3), disc(x, 226, 7, trim.base)].join(""),
    ),
  ],
};

const toy: Scene = {
  backdrops: ["room", "studio"],
  shadow: { x: 205, reach: 140 },
  draw: ({ body, trim, cycle }) => {
    const fur = cycle([tones(28, 48, 52), tones(34, 52, 66), tones(18, 30, 44), tones(330, 44, 72)]);
    return [
      disc(132, 90, 22, fur.base),
      disc(132, 90, 12, fur.light),
      disc(214, 90, 22, fur.base),
      disc(214, 90, 12, fur.light),
      oval(116, 186, 20, 34, fur.dark),
      oval(230, 186, 20, 34, fur.dark),
      oval(173, 198, 56, 52, fur.base),
      oval(173, 204, 34, 34, fur.light),
      disc(173, 122, 54, fur.base),
      oval(173, 140, 28, 21, fur.light),
      oval(173, 131, 10, 7, ink),
      line("M173 138 V146 Q164 154 158 148 M173 146 Q182 154 188 148", ink, 2.5),
      disc(150, 114, 6, ink),
      disc(196, 114, 6, ink),
      disc(152, 112, 2, white),
      disc(198, 112, 2, white),
      oval(132, 238, 27, 16, fur.base),
      oval(216, 238, 27, 16, fur.base),
      oval(130, 239, 15, 9, fur.light),
      oval(218, 239, 15, 9, fur.light),
      shape("M173 176 L146 164 V190Z M173 176 L200 164 V190Z", trim.base),
      disc(173, 176, 7, trim.dark),
      box(252, 210, 40, 40, body.base, 5),
      box(294, 210, 40, 40, trim.base, 5),
      turned(
        -6,
        292,
        190,
        box(272, 169, 40, 40, glow, 5),
        shape("M292 177 l4 8 9 1 -7 6 2 9 -8 -4 -8 4 2 -9 -7 -6 9 -1Z", white),
      ),
      disc(272, 230, 10, body.light),
      shape("M314 219 L325 240 H303Z", trim.light),
      faded(0.4, box(252, 210, 40, 5, glass, 4)),
    ];
  },
};

export const familyScenes = { stroller, toy };
