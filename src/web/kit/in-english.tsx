import { type ComponentType, createContext, type ReactNode, useContext } from 'react'

const Spoken = createContext<'en' | undefined>(undefined)

/** The language of what is on this screen, where it is not that of the person: for what is drawn outside of it, such as a dialog. */
export const useSpoken = (): 'en' | undefined => useContext(Spoken)

/**
 * Pages of the desk speak English alone. Whoever has the shell in another language hears them by the voice of that language unless
 * it is said (WCAG 3.1.2).
 */
export const inEnglish =
  (load: () => Promise<ComponentType>): (() => Promise<ComponentType>) =>
  async () => {
    const Page = await load()
    return () => (
      <InEnglish>
        <Page />
      </InEnglish>
    )
  }

function InEnglish({ children }: { children: ReactNode }) {
  return (
    <Spoken value="en">
      <div lang="en">{children}</div>
    </Spoken>
  )
}
