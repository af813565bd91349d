/** How a shared night is divided, as it is asked; amounts by hand are entered where they stand. */
export const shareModes = [
  { value: 'split', label: 'Everybody the same part' },
  { value: 'entire', label: 'One for all' },
  { value: 'full', label: 'Everybody the full rate' },
]

/** The same as it is said. */
export const shareWords: Record<string, string> = {
  split: 'In equal parts',
  entire: 'One pays for all',
  full: 'Everybody pays the full rate',
  custom: 'By hand',
}
