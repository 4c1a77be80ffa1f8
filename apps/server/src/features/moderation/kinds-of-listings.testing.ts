import { eq } from 'drizzle-orm'
import { businesses } from '../../db/schema/services/business.ts'
import { postedJobs } from '../../db/schema/services/jobs.ts'
import { resumes } from '../../db/schema/services/resumes.ts'
import { bannerOf, businessOf, registration } from '../business/business.testing.ts'
import { giveResume, jobForm, postJob } from '../jobs/jobs.testing.ts'
import { resumeForm } from '../resumes/resume.testing.ts'
import { both, bulk, first, type Kind, named } from './kind.testing.ts'

/** Businesses, job posts and resumes. */
export const kindsOfListings: Record<string, Kind> = {
  business: {
    queue: 'businesses',
    toStrangers: 404,
    subject: 'business',
    action: 'business_approval',
    refusals: {
      remark: 'business_page.err_remark_required',
      decided: 'business_page.err_decided',
      changed: 'business_page.err_changed',
    },
    messages: { approve: 'business_approved', reject: 'business_rejected' },
    bulk,
    undoes: both,
    async prepare(portal, owner) {
      const { business_id, banner_image } = await businessOf(portal, owner)
      const stored = async () => {
        const { db } = portal.services
        return first(await db.select().from(businesses).where(eq(businesses.id, business_id)))
      }
      return {
        id: business_id,
        decide: (by, outcome, more) =>
          by.send('business/actions', {
            business_id,
            action_type: 'approv_reject',
            acton_data: named(outcome),
            business_status: 'Pending',
            ...more,
          }),
        seen: async () => ({ seen_updated_at: (await stored()).updatedAt.toISOString() }),
        edit: () =>
          owner.call('business/registration', {
            ...registration({ business_id, image_path: banner_image, business_name: 'New' }),
            operation_type: 'update',
          }),
        async state() {
          const { status, remark } = await stored()
          return { status, remark }
        },
      }
    },
  },
  banner: {
    queue: 'banners',
    toStrangers: 403,
    subject: 'business',
    action: 'business_banner',
    refusals: {
      remark: 'business_page.err_remark_required',
      decided: 'business_page.err_banner_decided',
      changed: 'business_page.err_banner_changed',
    },
    messages: { approve: 'banner_approved', reject: 'banner_rejected' },
    undoes: both,
    async prepare(portal, owner) {
      const { business_id } = await businessOf(portal, owner, { status: 'Approved' })
      const stored = async () => {
        const { db } = portal.services
        return first(await db.select().from(businesses).where(eq(businesses.id, business_id)))
      }
      const edit = async () =>
        owner.call('business/update-image', {
          business_id,
          action_type: 'image_update',
          image_path: await bannerOf(portal, owner),
        })
      await edit()
      const image_path = (await stored()).newBannerPath
      return {
        id: business_id,
        edit,
        decide: (by, outcome, more) =>
          by.send('business/approve-reject-banner', {
            business_id,
            acton_data: named(outcome),
            image_path,
            ...more,
          }),
        seen: async () => ({ image_path: (await stored()).newBannerPath }),
        async state() {
          const { bannerPath, newBannerPath, bannerRemark } = await stored()
          return { bannerPath, newBannerPath, bannerRemark }
        },
      }
    },
  },
  job: {
    queue: 'jobs',
    toStrangers: 404,
    subject: 'job',
    action: 'job_approval',
    refusals: {
      remark: 'jobs.err_remark_required',
      decided: 'jobs.err_decided',
      changed: 'jobs.err_changed',
    },
    messages: { approve: 'job_approved', reject: 'job_rejected' },
    bulk,
    undoes: both,
    async prepare(portal, owner) {
      const id = await postJob(owner)
      const stored = async () =>
        first(await portal.services.db.select().from(postedJobs).where(eq(postedJobs.id, id)))
      return {
        id,
        decide: (by, outcome, more) =>
          by.send('job/posted-job-actions', {
            jm_job_posted_id: id,
            action_type: 'approv_reject',
            acton_data: named(outcome),
            ...more,
          }),
        seen: async () => ({ seen_updated_at: (await stored()).updatedAt.toISOString() }),
        edit: () =>
          owner.call('job/job-post', {
            ...jobForm,
            operation_type: 'update',
            jm_job_posted_id: id,
            salary_offered: 'Another amount',
          }),
        async state() {
          const { status, remark } = await stored()
          return { status, remark }
        },
      }
    },
  },
  resume: {
    queue: 'resumes',
    toStrangers: 404,
    subject: 'resume',
    action: 'resume_approval',
    refusals: {
      remark: 'resumes.err_remark_required',
      decided: 'resumes.err_decided',
      changed: 'resumes.err_changed',
    },
    messages: { approve: 'resume_approved', reject: 'resume_rejected' },
    bulk,
    undoes: both,
    async prepare(portal, owner) {
      const id = await giveResume(portal, owner)
      const stored = async () =>
        first(await portal.services.db.select().from(resumes).where(eq(resumes.id, id)))
      return {
        id,
        decide: (by, outcome, more) =>
          by.send('job/profile-actions', {
            job_profile_id: id,
            action_type: 'approv_reject',
            acton_data: named(outcome),
            ...more,
          }),
        seen: async () => ({ seen_updated_at: (await stored()).updatedAt.toISOString() }),
        edit: async () =>
          owner.call('job/create-job-profile', {
            ...resumeForm,
            operation_type: 'update',
            job_profile_id: id,
            resume_file_path: (await stored()).filePath,
          }),
        async state() {
          const { status, remark } = await stored()
          return { status, remark }
        },
      }
    },
  },
}
