import { Route, Routes } from 'react-router-dom'
import { DuplicatesPage } from './duplicates'
import { LongGonePage } from './long-gone'
import { MergePage } from './merge'
import { ProfilePage } from './profile-page'
import { ProfilesPage } from './profiles'

/** The search of profiles, one profile below it, and what makes one of two. */
export const CustomerProfilePage = () => (
  <Routes>
    <Route index element={<ProfilesPage />} />
    <Route path="duplicates" element={<DuplicatesPage />} />
    <Route path="long-gone" element={<LongGonePage />} />
    <Route path=":id/merge/:victim" element={<MergePage />} />
    <Route path=":id/*" element={<ProfilePage />} />
  </Routes>
)
