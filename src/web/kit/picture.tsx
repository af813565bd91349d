import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import { type FileAnswer, request } from './http'

/** A picture that the house keeps, by its number; an empty frame until it is there. */
export const Picture = ({ id, alt, style }: { id: number; alt: string; style?: CSSProperties }) => {
  const url = useFileUrl(id)
  return url ? (
    <img src={url} alt={alt} style={style} />
  ) : (
    <Box role="img" aria-label={alt} sx={{ backgroundColor: 'action.hover' }} style={style} />
  )
}

/** Kept while the app is open: a file never changes. */
function useFileUrl(id: number): string | undefined {
  const { data } = useQuery({
    queryKey: ['file', id],
    queryFn: async ({ signal }) => {
      const { data } = await request({ path: 'file/view', body: { id }, signal, inline: true })
      return URL.createObjectURL((data as FileAnswer).blob)
    },
    staleTime: Infinity,
    gcTime: Infinity,
  })
  return data
}
