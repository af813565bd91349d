import { useHouse } from './session'

/** The numbers of the bills that an account of this house may have. */
export const useWindowNumbers = (): readonly number[] =>
  // What is kept of the house since before it told them knows no number yet.
  Array.from({ length: useHouse()?.folio_window_count ?? 8 }, (_, index) => index + 1)
