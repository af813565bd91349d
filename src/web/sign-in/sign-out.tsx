import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { Failure } from '../kit/failure'
import { post } from '../kit/http'
import { endSession, getSession } from '../kit/session'
import { say } from '../kit/toast'
import { forgetWay } from '../kit/way-back'

/** A way of its own, so that an unsaved form asks before it is left. */
export const SignOutPage = () => {
  const navigate = useNavigate()
  useEffect(() => {
    void signOut().then(isOut => !isOut && navigate(-1))
  }, [navigate])
  return null
}

/** Signs out with the house; if it does not agree, one stays signed in and reads why (specification section 4). */
export async function signOut(): Promise<boolean> {
  try {
    const { status, message } = await post(
      '/logout',
      { user_id: getSession()?.profile?.id },
      { inline: true },
    )
    if (!status) {
      say('failure', message)
      return false
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    // A session that the house has ended already is over here too.
    if (error.status !== 401) {
      say('failure', error.message)
      return false
    }
  }
  forgetWay()
  endSession()
  return true
}
