-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "profiles_one_per_place" ON "profiles" USING btree ("owner_id","place") WHERE state <> 'deleted';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_one_per_owner";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "profiles_one_per_owner_legacy";
