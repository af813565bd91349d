import { signIn } from '../../wire/sign-in'
import { useAnswer } from '../kit/call'
import { sentenceCase } from '../kit/format'
import { Page, Sheet } from '../kit/page'
import { Answered } from '../kit/states'
import { Labelled } from '../master/labelled'
import { translate, translated } from '../words/translate'

/** What the house knows of the person who is signed in. */
export const MyProfilePage = () => (
  <Page title={translate('My profile')}>
    <Sheet padded>
      <Answered answer={useAnswer(signIn.me, {})}>
        {({ user, system_configuration }) => (
          <>
            <Labelled label={translate('Name')}>{user.name}</Labelled>
            <Labelled label={translate('Email')}>{user.email}</Labelled>
            <Labelled label={translate('Role')}>{translated(sentenceCase(user.role))}</Labelled>
            <Labelled label={translate('Property')}>{system_configuration.property_name}</Labelled>
            <Labelled label={translate('Rights')}>
              {user.group_permissions.map(({ name }) => name).join(', ')}
            </Labelled>
          </>
        )}
      </Answered>
    </Sheet>
  </Page>
)
