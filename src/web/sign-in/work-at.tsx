import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { Failure } from '../kit/failure'
import { post } from '../kit/http'
import { keepMe } from '../kit/session'
import { say } from '../kit/toast'

/** A way of its own, as the sign-out is, so that an unsaved form asks before it is left for another house. */
export const WorkAtPage = () => {
  const navigate = useNavigate()
  const property_id = Number(useParams().property)
  useEffect(() => {
    void workAt(property_id).then(isThere => !isThere && navigate(-1))
  }, [navigate, property_id])
  return null
}

async function workAt(property_id: number): Promise<boolean> {
  try {
    const me = await post('/session/work-at', { property_id }, { changes: true, inline: true })
    // Everything is opened anew, in this window and in this person's others (kit/session).
    keepMe(me)
    return true
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    say('failure', error.message)
    return false
  }
}
