import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

type Values = Record<string, string>

/** Addresses that are on their way: who types two fields faster than the page is drawn loses neither. */
let onTheWay: string[] = []

/** Filters that live in the address, so that a view can be kept as a bookmark; what is usual stays unsaid. */
export function useAddress<V extends Values>(usual: V): [V, (change: Partial<V>) => void] {
  const [parameters, setParameters] = useSearchParams()
  const names = Object.keys(usual).join()

  const values = useMemo(
    () => Object.fromEntries(names.split(',').map(name => [name, parameters.get(name) ?? usual[name]])) as V,
    // `usual` is written anew by every render; its names and the address say it all.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [parameters, names],
  )

  // One that has arrived takes those before it along; one that nobody here has asked for ends them all.
  useEffect(() => {
    const at = onTheWay.indexOf(parameters.toString())
    onTheWay = at < 0 ? [] : onTheWay.slice(at + 1)
  }, [parameters])

  const change = useCallback(
    (changed: Partial<V>) =>
      setParameters(
        before => {
          const next = new URLSearchParams(onTheWay.at(-1) ?? before)
          for (const [name, value] of Object.entries(changed)) {
            if (!value || value === usual[name]) next.delete(name)
            else next.set(name, value)
          }
          onTheWay.push(next.toString())
          return next
        },
        { replace: true },
      ),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [setParameters, names],
  )

  return [values, change]
}
