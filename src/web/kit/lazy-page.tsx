import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { useHasNewVersion } from '../service-worker/register'
import { Arriving, arriving } from './arrival'
import { useSpeech, useWords } from './spoken'
import { Trouble } from './states'
import { say } from './toast'

let pending = 0
const listeners = new Set<() => void>()

/** Whether a screen is on its way: what the loading overlay shows. */
export const useIsLoadingPage = (): boolean => useSyncExternalStore(subscribe, () => pending > 0)

/** A screen that is loaded when it is first opened; one that does not come is told where screens stand. */
export function lazyPage<P extends object = object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return inSuspense(load, createElement(OnItsWay), error => () => {
    throw error
  })
}

/** What is opened on a screen, such as a tab or a dialog, with the screen dimmed until it comes. */
export function lazyPanel<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return inSuspense(load, createElement(OnItsWay), () => NotThere)
}

/** A part of a screen that is there already: the rest can be used until it comes; `place` keeps room for it. */
export function lazyPart<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  place: ReactNode = null,
): ComponentType<P> {
  return inSuspense(load, place, () => NotThere)
}

function inSuspense<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place: ReactNode,
  instead: (error: unknown) => ComponentType,
): ComponentType<P> {
  const asked = () => lazy(() => arriving(part())) as unknown as ComponentType<P>
  const part = async () => ({
    default: await load().catch((error: unknown) => {
      // Whoever opens it the next time asks for it again.
      latest = asked()
      return instead(error) as ComponentType<P>
    }),
  })
  let latest = asked()
  return props => {
    const [Part] = useState(() => latest)
    return createElement(Arriving, { place }, createElement(Part, props))
  }
}

type NotThereProps = { onClose?: () => void; onDone?: () => void; anchor?: unknown; isOpen?: boolean }

/**
 * In the place of a part that did not come. The screen around it stays with what was typed there; what lies above the screen, such
 * as a dialog, is closed and said.
 */
const NotThere = ({ onDone, onClose = onDone, anchor, isOpen }: NotThereProps) => {
  const { translate } = useWords()
  const speech = useSpeech()
  const hasNewer = useHasNewVersion()
  const isAbove = onClose !== undefined && anchor !== null && isOpen !== false
  const says = translate('This could not be loaded.')
  useEffect(() => {
    if (!isAbove) return
    say('failure', says, speech)
    onClose?.()
    // oxlint-disable-next-line react/exhaustive-deps -- each time that it is opened, and not with each drawing
  }, [isAbove])
  if (onClose) return null
  const message = hasNewer
    ? [
        translate('Keyrack has been renewed since this page was opened.'),
        translate('Please save what you have typed, then reload.'),
      ].join(' ')
    : says
  return createElement(Trouble, { failure: new Error(message) })
}

/** Stands where a screen will be. Whoever goes elsewhere meanwhile waits for it no longer, whenever it comes. */
const OnItsWay = () => {
  useLayoutEffect(() => {
    add(1)
    return () => add(-1)
  }, [])
  return null
}

function add(change: 1 | -1): void {
  pending += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
