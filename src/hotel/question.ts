/**
 * A decision that only a person can take. Nothing has been written; the client asks once, in one dialog, and repeats the
 * call with `answers: {code: value}` (design/contract "Question").
 */
export type Question = {
  code: string
  text: string
  choices: Choice[]
  /** Who may answer; without it the question becomes the refusal not_permitted. */
  permission?: string
  data?: Record<string, unknown>
}
export type Choice = { value: string; label: string }
export type Answers = Record<string, string>

/** A question that is answered with yes or not at all. */
export const mayI = (
  code: string,
  text: string,
  more: { permission?: string; data?: Record<string, unknown>; yes?: string } = {},
): Question => {
  const { yes = 'Yes', ...rest } = more
  return { code, text, choices: [{ value: 'yes', label: yes }], ...rest }
}

/** The questions that the answers do not settle yet; where words are wanted, blanks are none. */
export const unanswered = (questions: readonly Question[], answers: Answers): Question[] =>
  questions.filter(({ code, choices }) => {
    const answer = answers[code]
    if (answer === undefined) return true
    return choices.length === 0 ? answer.trim() === '' : !choices.some(choice => choice.value === answer)
  })
