import { expect } from 'vitest'

/** What a call answers when a field of what was sent is wrong: the field, as the wire spells it. */
export const wrongField = (field: string) => ({
  refused: 'validation',
  body: { error: { fields: { [field]: expect.any(String) as string } } },
})
