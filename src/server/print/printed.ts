import { printedKinds } from '../../hotel/file-kind'
import type { FileAnswer } from '../file-answer'
import type { Tx } from '../tx'
import type { Paper } from './pdf'
import { toPdfOf } from './pdf-aside'

/**
 * A paper of the house as a PDF: at the head of every page stands the logo of its property profile, whatever the paper is
 * (domain/master-data, property profile: `logo`). `pages`: about how many, when there are several.
 */
export async function printed(tx: Tx, file_name: string, paper: Paper, pages = 1): Promise<FileAnswer> {
  return await toPdfOf(pages)(file_name, { ...paper, logo: await logoOf(tx) })
}

// A picture that the web shows and paper cannot (WebP) is left out.
async function logoOf({ sql, property_id }: Tx): Promise<string | undefined> {
  const [logo] = await sql<{ mime: string; content: Uint8Array }[]>`
    select f.mime, f.content from property_profile p join stored_file f on f.id = p.logo
     where p.id = ${property_id} and f.mime = any (${printedKinds})`
  return logo && `data:${logo.mime};base64,${Buffer.from(logo.content).toString('base64')}`
}
