/** A clause of the house in one language. */
export type Policy = {
  code: string
  name: string
  body: string
  language_id: number | null
  is_of_house: boolean | null
  is_english: boolean | null
  /** Empty: whatever the rate. */
  rate_code_ids: readonly number[]
  /** The guest signs it by itself on his registration card. */
  requires_signature: boolean
}

/** Those that are said of a reservation at this rate. */
export const policiesAt = <P extends Policy>(policies: readonly P[], rate_code_id: number): P[] =>
  policies.filter(({ rate_code_ids }) => rate_code_ids.length === 0 || rate_code_ids.includes(rate_code_id))

/**
 * Each in the language of the guest where the house has it, else in that of the house, else in English, else in whatever there is
 * (domain/master-data 2.6).
 */
export function policiesIn(policies: readonly Policy[], language_id: number | null): Policy[] {
  const codes = [...new Set(policies.map(({ code }) => code))]
  return codes.flatMap(code => {
    const same = policies.filter(one => one.code === code)
    const page =
      same.find(one => one.language_id === language_id) ??
      same.find(({ is_of_house }) => is_of_house) ??
      same.find(({ is_english }) => is_english) ??
      same.at(0)
    return page ? [page] : []
  })
}

/** One clause on paper. */
export const clause = (body: string) => ({ text: plainOf(body), style: 'small', margin: [0, 4, 0, 0] })

const plainOf = (html: string): string =>
  html
    .replace(/<\/(p|li|h\d|div)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\n{2,}/g, '\n')
    .trim()
