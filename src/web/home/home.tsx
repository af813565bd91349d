import { TodayPage } from './today'

export const HomePage = () => <TodayPage />
