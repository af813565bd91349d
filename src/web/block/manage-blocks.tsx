import { useParams } from 'react-router-dom'
import { BlockPage } from './block'
import { BlocksPage } from './list'

/** `…/manage-blocks` lists them, `…/SUMMIT26` is one of them. */
export const ManageBlocksPage = () => {
  const code = useParams()['*'] ?? ''
  return code === '' ? <BlocksPage /> : <BlockPage key={code} code={code} />
}
