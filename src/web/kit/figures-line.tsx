import type { ReactNode } from 'react'

/**
 * The figures under a title. While they are awaited `meanwhile` stands there, as long as they will be: on a telephone further lines
 * would push the list down.
 */
export const FiguresLine = ({
  answer,
  meanwhile,
  children,
}: {
  answer: { isPending: boolean }
  meanwhile: string
  children: ReactNode
}) => (answer.isPending ? meanwhile : children)
