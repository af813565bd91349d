/** Whose colours are forced sees no background: what says how much there is by its length is drawn in the colour of a choice ... */
export const filled = { '@media (forced-colors: active)': { backgroundColor: 'Highlight' } }

/** ... in the frame of the whole ... */
export const framed = { '@media (forced-colors: active)': { border: '1px solid CanvasText' } }

/** ... and what is told from its neighbours by its colour keeps that, parted from them by a line. */
export const coloured = {
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    borderInlineEnd: '1px solid CanvasText',
  },
}
