import { Route, Routes } from 'react-router-dom'
import { ProfilePage } from './profile-page'
import { ProfilesPage } from './profiles'

/** The search of profiles, and one profile below it. */
export const CustomerProfilePage = () => (
  <Routes>
    <Route index element={<ProfilesPage />} />
    <Route path=":id/*" element={<ProfilePage />} />
  </Routes>
)
