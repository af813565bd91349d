import { useSession } from './session'

/** Whether the person holds a right; without a name, whether it is an administrator. */
export function useMay(): (right: string | undefined) => boolean {
  const session = useSession()
  return right =>
    right === undefined ? session?.role === 'admin' : (session?.permissions.includes(right) ?? false)
}
