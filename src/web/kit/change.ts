import { type Request, request } from './http'
import { askPerson } from './questions'

/**
 * Makes a changing call. Questions of the house go to the person, and the call goes again with the answers. Nothing comes
 * back when the person does not answer: then nothing has been written. `answers` are those that the screen has asked already.
 */
export async function change(asked: Omit<Request, 'changes'>): Promise<unknown> {
  let { answers } = asked
  for (;;) {
    const reply = await request({ ...asked, answers, changes: true })
    if (!reply.questions) return reply.data
    const given = await askPerson(reply.questions)
    if (!given) return undefined
    answers = { ...answers, ...given }
  }
}
