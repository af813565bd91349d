import { hash } from '@node-rs/argon2'
import type { Hook } from './hooks'

/** The display name, and the password as a hash only. */
export const employeeHook: Hook = {
  saving: async (_tx, row) => {
    const { password, ...rest } = row
    return {
      ...rest,
      name: `${row.first_name} ${row.last_name}`,
      ...(typeof password === 'string' && password !== '' ? { password_hash: await hash(password) } : {}),
    }
  },
}
