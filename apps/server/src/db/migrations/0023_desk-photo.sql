ALTER TABLE "desk_enrolments" ADD COLUMN "photo_sha256" char(64);--> statement-breakpoint
ALTER TABLE "desk_enrolments" ADD COLUMN "changed_by" integer;