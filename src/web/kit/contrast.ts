/** Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

export const readable = 4.5

/** The nearest shade of a colour that can be read on a background: lighter on dark, darker on light. */
export function readableOn(background: string, colour: string): string {
  const toward = luminance(background) < 0.5 ? 255 : 0
  let shade = colour
  for (let step = 0; step <= 40 && contrast(shade, background) < readable; step++) {
    shade = mixed(colour, toward, step / 40)
  }
  return shade
}

const channels = (colour: string): number[] =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(channel => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const mixed = (colour: string, toward: number, share: number): string =>
  `#${channels(colour)
    .map(channel =>
      Math.round(channel + (toward - channel) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
